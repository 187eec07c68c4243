/** Headers for Cloudflare Access, which may protect the services: a service token from the environment. */
export function accessHeaders(): Readonly<Record<string, string>> {
  const { CF_ACCESS_CLIENT_ID: id, CF_ACCESS_CLIENT_SECRET: secret } = process.env;
  return id && secret ? { 'cf-access-client-id': id, 'cf-access-client-secret': secret } : {};
}
