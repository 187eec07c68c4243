/** What a browser with Trusted Types has (W3C Trusted Types, 2.3), as far as it is used here; TypeScript does not know it yet. */
interface TrustedTypes {
  createPolicy<Rules extends Readonly<Record<string, (text: string) => string>>>(name: string, rules: Rules): Rules;
}

declare var trustedTypes: TrustedTypes | undefined;
