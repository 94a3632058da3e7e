import { onTestFinished, vi } from 'vitest'

/** The files that a rendered page hands to the browser from now on, as text by name. */
export function catchSavedFiles(): { name: string; text: Promise<string> }[] {
  const files: { name: string; text: Promise<string> }[] = []
  const blobs = new Map<string, Blob>()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const url = `blob:${blobs.size}`
    blobs.set(url, blob as Blob)
    return url
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = blobs.get(this.href)
    if (blob) files.push({ name: this.download, text: blob.text() })
  })
  onTestFinished(() => {
    vi.restoreAllMocks()
  })
  return files
}
