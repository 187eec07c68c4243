import { SPECULATION_RULES_TEXT } from '../../shared/spec/speculation-rules.ts';
import { RULES_POLICY } from '../../shared/spec/trusted-types.ts';

/** Tells the browser which links it may fetch ahead; one that does not know such rules takes them for data (decision 0028). */
export function tellSpeculationRules(): void {
  // Whatever it is asked for: nothing else can become a script by it.
  const rules = (_text: string): string => SPECULATION_RULES_TEXT;
  const policy = globalThis.trustedTypes?.createPolicy(RULES_POLICY, { createScript: rules });
  const element = document.createElement('script');
  element.type = 'speculationrules';
  element.text = policy ? policy.createScript('') : SPECULATION_RULES_TEXT;
  document.head.append(element);
}
