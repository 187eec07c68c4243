import { expect, it } from 'vitest';
import { isHere, nothingAnswers, siteOrigin, webOrigin } from './site-origin.ts';

it('DV-1 an address is a web address; only its origin counts', () => {
  expect(webOrigin('https://www.example.com/en-my?x=1')).toBe('https://www.example.com');
  for (const text of ['nonsense', 'www.example.com', 'ftp://www.example.com', 'file:///etc/passwd', ''])
    expect(() => webOrigin(text)).toThrow(`--url must be an address such as https://www.example.com, not "${text}"`);
});

it('SC-4 a token is sent over TLS, or to this machine', () => {
  expect(siteOrigin('https://www.example.com')).toBe('https://www.example.com');
  for (const origin of ['http://localhost:8787', 'http://127.0.0.1:80', 'http://[::1]:8787'])
    expect([isHere(origin), siteOrigin(origin)]).toEqual([true, new URL(origin).origin]);
  for (const origin of ['http://www.example.com', 'http://localhost.example.com'])
    expect(() => siteOrigin(origin, '--services')).toThrow('--services must be https, because a token is sent');
});

it('DV-1 npm start is suggested only for a site of this machine', () => {
  expect(nothingAnswers('http://localhost:8787')).toContain('npm start');
  expect(nothingAnswers('https://www.example.com')).not.toContain('npm start');
});
