/**
 * Prints a self-signed certificate for localhost, made for one run, as JSON `{ key, cert }` in PEM. Browsers use HTTP/2 only over TLS,
 * and Lighthouse's simulation of the load time depends on the protocol.
 */
import { generate } from 'selfsigned';

const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
  algorithm: 'sha256',
  keyType: 'ec',
  curve: 'P-256',
  extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] }],
});
console.log(JSON.stringify({ key, cert }));
