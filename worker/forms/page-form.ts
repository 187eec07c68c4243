import { checkForm, type FieldFault, type FormSchema, type FormValues } from '../../shared/forms/check-form.ts';
import type { Deps } from '../deps.ts';
import type { Log } from '../log.ts';
import type { RegistryEntry } from '../registry/registry.ts';
import type { PageScope } from '../render/page-scope.ts';
import type { Visitor } from './visitor.ts';

/** Who sends a form, from where, and what its handler may use. */
export interface FormSender {
  readonly visitor: Visitor;
  /** The page that the form stands on. */
  readonly entry: RegistryEntry;
  /** Value of the button that was pressed; empty where it has none. */
  readonly action: string;
  /** A cookie that came along; untrusted. */
  readonly cookie: (name: string) => string | undefined;
  /** The visitor came by https: cookies are to be `Secure`. */
  readonly secure: boolean;
  /** Reads content for the page that answers. */
  readonly scope: PageScope;
  readonly deps: Deps;
  readonly log: Log;
}

/** What became of a form. `cookie` is a value of `Set-Cookie`. */
export type FormOutcome =
  /** A receipt in the form's place, with a reference to quote where there is one (`REFERENCE`). */
  | { readonly kind: 'accepted'; readonly reference?: string }
  /** On to another page of this site. */
  | { readonly kind: 'moved'; readonly to: string; readonly cookie?: string }
  /** The form again, with what is wrong; without a field of this form it is said above it. */
  | { readonly kind: 'refused'; readonly faults: readonly FieldFault[]; readonly notice?: string }
  /** The upstream cannot take it now: the form again, as it was filled in, with this sentence above it. */
  | { readonly kind: 'unavailable'; readonly notice: string }
  /** The page again, with what its view shows by this name (FormState.shows): a preview. */
  | {
      readonly kind: 'shown';
      readonly shows: string;
      readonly status: 200 | 403;
      readonly cookie?: string;
    };

/** A form of a page: what it holds, and what is done with it. */
export interface PageForm {
  /** Everything else that was sent is left unread. */
  readonly fields: readonly string[];
  /** Those that are never put back into the form. */
  readonly secrets: readonly string[];
  receive(values: FormValues, sender: FormSender): Promise<FormOutcome>;
}

interface PageFormParts<Values> {
  /** The one that the browser has as well: shared/forms/<name>-form.ts (WR-2). */
  readonly schema: FormSchema<Values>;
  readonly secrets?: readonly string[];
  /** Looks before anything is checked: an outcome ends it here (WR-4). */
  readonly first?: (values: FormValues, sender: FormSender) => FormOutcome | undefined;
  /** Does what the form is for, with what its schema has passed. */
  readonly send: (values: Values, sender: FormSender, typed: FormValues) => Promise<FormOutcome>;
}

export function pageForm<Values>({ schema, secrets = [], first, send }: PageFormParts<Values>): PageForm {
  return {
    fields: Object.keys(schema.shape),
    secrets,
    async receive(values, sender) {
      const early = first?.(values, sender);
      if (early) return early;
      const checked = checkForm(schema, values);
      return checked.ok ? send(checked.values, sender, values) : { kind: 'refused', faults: checked.faults };
    },
  };
}
