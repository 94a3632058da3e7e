/** What is typed reaches the URL a moment later; a page that was gone to before then would be left again for it. */
let writing: Promise<unknown> | null = null

export function noteDraftWrite(write: Promise<unknown>): void {
  const own: Promise<unknown> = write.finally(() => {
    if (writing === own) writing = null
  })
  writing = own
}

/** The write of a draft that has not reached the URL, or null. */
export const draftWrite = (): Promise<unknown> | null => writing
