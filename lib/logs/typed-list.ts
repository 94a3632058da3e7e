/** The values of a pasted list, separated by spaces, commas, semicolons or lines; each once. */
export function splitTypedList(text: string): readonly string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((value) => value !== ''))]
}
