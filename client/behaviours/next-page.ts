import { SPECULATION_RULES_TEXT } from '../../shared/spec/speculation-rules.ts';
import { RULES_POLICY } from '../../shared/spec/trusted-types.ts';

/**
 * Inserts the speculation rules, which tell the browser what links it may prefetch. A browser without support treats them as data
 * (decision 0028).
 */
export function tellSpeculationRules(): void {
  // The policy ignores its input, so it cannot turn anything else into script.
  const rules = (_text: string): string => SPECULATION_RULES_TEXT;
  const policy = globalThis.trustedTypes?.createPolicy(RULES_POLICY, { createScript: rules });
  const element = document.createElement('script');
  element.type = 'speculationrules';
  element.text = policy ? policy.createScript('') : SPECULATION_RULES_TEXT;
  document.head.append(element);
}
