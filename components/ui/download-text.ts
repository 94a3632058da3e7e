import { downloadBlob } from './download-blob'

/** Hands a text to the browser as a file to save. */
export function downloadText(name: string, type: string, text: string): void {
  downloadBlob(name, new Blob([text], { type }))
}
