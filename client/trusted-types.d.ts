/** The part of the Trusted Types API used here (W3C Trusted Types, 2.3); TypeScript's DOM library does not declare it yet. */
interface TrustedTypes {
  createPolicy<Rules extends Readonly<Record<string, (text: string) => string>>>(name: string, rules: Rules): Rules;
}

declare var trustedTypes: TrustedTypes | undefined;
