export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What was typed into a control, or chosen in it, and what the server had drawn there. */
type Early = { control: Control; text: string; drawn: string }

/** By the id of the control: React may draw another one in its place before it has taken over the first. */
const early = new Map<string, Early>()
const taken = new WeakSet<Control>()
let lastTyped = ''

function note(target: EventTarget | null): void {
  if (!isControl(target) || taken.has(target)) return
  if (!isChanged(target)) early.delete(target.id)
  else early.set(target.id, { control: target, text: target.value, drawn: drawnIn(target) })
  lastTyped = target.id
}

/**
 * Takes a control over from the server, or one that was drawn anew in the place of such a one: gives what a reader typed there
 * before, null where nothing. From now on React hears what is typed there itself.
 */
export function takeOver(control: Control): string | null {
  taken.add(control)
  const typed = early.get(control.id)
  if (!typed || (typed.control !== control && typed.drawn !== control.value)) return null
  early.delete(control.id)
  if (control.id === lastTyped && document.activeElement === document.body) control.focus()
  return typed.text
}

const isControl = (target: unknown): target is Control =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement

/** Whether a control holds something else than what the server drew in it. */
export const isChanged = (control: Control): boolean => control.value !== drawnIn(control)

function drawnIn(control: Control): string {
  if (!('selectedIndex' in control)) return control.defaultValue
  const options = [...control.options]
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? ''
}

if (typeof document !== 'undefined') {
  for (const control of document.querySelectorAll('input, textarea, select')) note(control)
  document.addEventListener('input', ({ target }) => note(target), true)
}
