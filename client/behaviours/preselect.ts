/**
 * Selects the product that `#gtin=<code>` names, by its own code or by that of a size, in the form's list (FM-3). An existing selection
 * stays, and an unknown code changes nothing. The value is noted in `data-named`, so that no draft stores it.
 */
export function preselect(): void {
  const gtin = new URLSearchParams(location.hash.slice(1)).get('gtin');
  const list = document.querySelector<HTMLSelectElement>('[data-form-part] select[name=product]');
  if (!gtin || !list || list.value) return;
  const option = [...list.options].find(
    ({ value, dataset }) => value === gtin || dataset.also?.split(' ').includes(gtin),
  );
  if (!option) return;
  list.value = option.value;
  list.dataset.named = option.value;
}
