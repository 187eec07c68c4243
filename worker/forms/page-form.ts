import {
  checkForm,
  type FieldFault,
  type FormSchema,
  type FormValues,
  fieldsOf,
} from '../../shared/forms/check-form.ts';
import type { Deps } from '../deps.ts';
import type { Log } from '../log.ts';
import type { RegistryEntry } from '../registry/registry.ts';
import type { PageScope } from '../render/page-scope.ts';
import type { Visitor } from './visitor.ts';

/** The sender of a form, and what its handler may use. */
export interface FormSender {
  readonly visitor: Visitor;
  /** The page with the form. */
  readonly entry: RegistryEntry;
  /** Value of the pressed button; empty if it has none. */
  readonly action: string;
  /** A request cookie; untrusted. */
  readonly cookie: (name: string) => string | undefined;
  /** The request came over https, so cookies must be `Secure`. */
  readonly secure: boolean;
  /** Reads content for the response page. */
  readonly scope: PageScope;
  readonly deps: Deps;
  readonly log: Log;
}

/** Result of a form. `cookie` is a value for `Set-Cookie`. */
export type FormOutcome =
  /** Shows a receipt instead of the form, with a reference if there is one (`REFERENCE`). */
  | { readonly kind: 'accepted'; readonly reference?: string }
  /** Redirects to another page of this site. */
  | { readonly kind: 'moved'; readonly to: string; readonly cookie?: string }
  /** Shows the form again with its errors; an error without a field of this form appears above it. */
  | { readonly kind: 'refused'; readonly faults: readonly FieldFault[]; readonly notice?: string }
  /** The upstream is not available: shows the form again with its input, and this sentence above it. */
  | { readonly kind: 'unavailable'; readonly notice: string }
  /** Shows the page in a named state (FormState.shows), such as a preview. */
  | {
      readonly kind: 'shown';
      readonly shows: string;
      readonly status: 200 | 403;
      readonly cookie?: string;
    };

/** A form of a page: its fields and its handler. */
export interface PageForm {
  /** All other fields of a request are ignored. */
  readonly fields: readonly string[];
  /** Fields that are never sent back. */
  readonly secrets: readonly string[];
  receive(values: FormValues, sender: FormSender): Promise<FormOutcome>;
}

interface PageFormParts<Values> {
  /** Shared with the browser: shared/forms/<name>-form.ts (WR-2). */
  readonly schema: FormSchema<Values>;
  readonly secrets?: readonly string[];
  /** Runs before validation; an outcome ends the submission (WR-4). */
  readonly first?: (values: FormValues, sender: FormSender) => FormOutcome | undefined;
  /** Processes the validated values. */
  readonly send: (values: Values, sender: FormSender, typed: FormValues) => Promise<FormOutcome>;
}

/** Runs `first`, then the schema, then `send`; invalid values are refused with their faults before `send` (WR-2). */
export function pageForm<Values>({ schema, secrets = [], first, send }: PageFormParts<Values>): PageForm {
  return {
    get fields() {
      return fieldsOf(schema);
    },
    secrets,
    async receive(values, sender) {
      const early = first?.(values, sender);
      if (early) return early;
      const checked = checkForm(schema, values);
      return checked.ok ? send(checked.values, sender, values) : { kind: 'refused', faults: checked.faults };
    },
  };
}
