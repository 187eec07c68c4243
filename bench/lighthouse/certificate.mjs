/**
 * Prints a certificate for this machine's own address, made for one run and signed by nobody, as JSON `{ key, cert }` in PEM:
 * browsers speak HTTP/2 over TLS alone, and Lighthouse works out what a page takes from how it was spoken to.
 */
import { generate } from 'selfsigned';

const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
  algorithm: 'sha256',
  keyType: 'ec',
  curve: 'P-256',
  extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] }],
});
console.log(JSON.stringify({ key, cert }));
