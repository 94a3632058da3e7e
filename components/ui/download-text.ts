/** Hands a text to the browser as a file to save. */
export function downloadText(name: string, type: string, text: string): void {
  downloadBlob(name, new Blob([text], { type }))
}

/** Hands bytes to the browser as a file to save. */
export function downloadBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
