/**
 * Lets links that are pressed wait for what is on its way into the URL, which would call the page back from where they lead.
 * `write` never rejects.
 */
export function holdLinks(write: Promise<unknown>): void {
  const hold = (press: MouseEvent) => {
    const link = press.target instanceof Element ? press.target.closest('a') : null
    if (!link || press.ctrlKey || press.metaKey || press.shiftKey) return
    press.preventDefault()
    press.stopImmediatePropagation()
    write.then(() => link.click())
  }
  window.addEventListener('click', hold, { capture: true })
  write.then(() => window.removeEventListener('click', hold, { capture: true }))
}
