/** The text of a selection with its shortened values in full: cells separated by tabs, rows by lines. */
export function fullTextOf(selected: Range): string {
  const within = selected.commonAncestorContainer
  const element = within instanceof Element ? within : within.parentElement
  const value = element?.closest('[data-equal]')?.getAttribute('data-equal')
  if (value) return value

  const fragment = selected.cloneContents()
  for (const button of fragment.querySelectorAll('button')) button.remove()
  for (const shortened of fragment.querySelectorAll('[data-equal]')) {
    shortened.textContent = shortened.getAttribute('data-equal')
  }
  const rows = fragment.querySelectorAll('tr')
  return (rows.length > 0 ? [...rows] : [fragment]).map(textOfRow).join('\n')
}

function textOfRow(row: ParentNode & Node): string {
  const cells = [...row.querySelectorAll('td')]
  if (cells.length === 0) return row.textContent ?? ''
  return cells
    .map((cell) => cell.textContent?.trim())
    .filter((text) => text !== '')
    .join('\t')
}
