/** The text of a selection in a table, its shortened values in full, cells parted by tabs and rows by lines. */
export function fullTextOf(selected: Range): string {
  const within = selected.commonAncestorContainer
  const element = within instanceof Element ? within : within.parentElement
  const value = element?.closest('[data-equal]')?.getAttribute('data-equal')
  if (value) return value

  const fragment = selected.cloneContents()
  for (const shortened of fragment.querySelectorAll('[data-equal]')) {
    shortened.textContent = shortened.getAttribute('data-equal')
  }
  const rows = [...fragment.querySelectorAll('tr')]
  if (rows.length === 0) return fragment.textContent ?? ''
  return rows
    .map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent).join('\t'))
    .join('\n')
}
