import { BadInputError } from '@/lib/errors'

/** Packs text for the fragment of a link: deflated (RFC 1951) and base64url (RFC 4648). */
export async function packText(text: string): Promise<string> {
  const deflated = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return toBase64Url(new Uint8Array(await new Response(deflated).arrayBuffer()))
}

/** Throws {@link BadInputError} for damaged text, and for more than `maxBytes`, a multiple of 1,024. */
export async function unpackText(packed: string, maxBytes: number): Promise<string> {
  try {
    return await inflate(fromBase64Url(packed), maxBytes)
  } catch (cause) {
    if (cause instanceof BadInputError) throw cause
    throw new BadInputError('The part of this link after # is damaged. The link may be truncated.', {
      cause,
    })
  }
}

async function inflate(bytes: Uint8Array<ArrayBuffer>, maxBytes: number): Promise<string> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.length
    if (size > maxBytes) {
      await reader.cancel()
      throw new BadInputError(`The part of this link after # is larger than ${sayKibibytes(maxBytes)}.`)
    }
    chunks.push(value)
  }
  return new Blob(chunks).text()
}

const sayKibibytes = (bytes: number): string =>
  bytes >= 1024 ** 2 ? `${bytes / 1024 ** 2} MiB` : `${bytes / 1024} KiB`

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  )
