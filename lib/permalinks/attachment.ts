import { BadInputError } from '@/lib/errors'

/**
 * What a link may carry behind its `#`, which no server sees: a storage layout or an ABI as JSON, deflated (RFC 1951)
 * and in base64url, as `layout=…` or `abi=…`.
 */
export type Attachment = { kind: 'layout' | 'abi'; text: string }

/** Links beyond this are cut by some messengers. */
export const LONG_LINK = 8_000

const MAX_TEXT_BYTES = 2 * 1024 * 1024
const FRAGMENT = /^#?(?:.*&)?(layout|abi)=([\w-]+)$/

export async function formatAttachment({ kind, text }: Attachment): Promise<string> {
  const deflated = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return `${kind}=${toBase64Url(new Uint8Array(await new Response(deflated).arrayBuffer()))}`
}

/**
 * The attachment of a link's fragment; null where it carries none. Throws {@link BadInputError} for one that is damaged
 * or unfolds to more than 2 MiB.
 */
export async function parseAttachment(fragment: string): Promise<Attachment | null> {
  const [, kind, packed] = FRAGMENT.exec(fragment) ?? []
  if ((kind !== 'layout' && kind !== 'abi') || packed === undefined) return null
  try {
    return { kind, text: await inflate(fromBase64Url(packed)) }
  } catch (cause) {
    if (cause instanceof BadInputError) throw cause
    throw new BadInputError('What this link carries behind its # is damaged: it may have been cut.', {
      cause,
    })
  }
}

async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.length
    if (size > MAX_TEXT_BYTES) {
      await reader.cancel()
      throw new BadInputError('What this link carries behind its # is larger than 2 MiB.')
    }
    chunks.push(value)
  }
  return new Blob(chunks).text()
}

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  )
