export interface Signing {
  readonly secret: string;
  readonly path: string;
  readonly body: string;
  readonly topic: string;
  readonly signedAt: number;
  readonly key?: string;
}

/** Webhook headers, signed like the content service does (protocol facts 4.8). Written independently of the code that verifies them. */
export async function sign({ secret, path, body, topic, signedAt, key }: Signing): Promise<Headers> {
  const signed: Record<string, string> = {
    'content-type': 'application/vnd.contentful.management.v1+json',
    'x-contentful-signed-headers': 'content-type,x-contentful-signed-headers,x-contentful-timestamp,x-contentful-topic',
    'x-contentful-timestamp': String(signedAt),
    'x-contentful-topic': topic,
  };
  const list = Object.entries(signed).map(([name, value]) => `${name}:${value}`);
  const text = ['POST', path, list.join(';'), body].join('\n');
  const encoder = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const hmac = await crypto.subtle.importKey('raw', new Uint8Array(encoder.encode(secret)), algorithm, false, ['sign']);
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', hmac, new Uint8Array(encoder.encode(text))));
  const signature = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return new Headers({
    ...signed,
    'x-contentful-signature': signature,
    ...(key ? { 'x-contentful-idempotency-key': key } : {}),
  });
}
