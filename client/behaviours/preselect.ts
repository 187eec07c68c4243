/**
 * Chooses the product that the address names, `#gtin=<code>` of it or of one of its sizes, in the form's list (FM-3). What somebody
 * has chosen already stays, and a code that no product has changes nothing. It is noted as the address's choice: no draft keeps that.
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
