import { type Hex, isAddress } from 'viem'
import { BadInputError } from '@/lib/errors'

/**
 * What a link may carry behind its `#`, which no server sees: a storage layout as JSON, or the ABI of a contract as it
 * was given. Deflated (RFC 1951) and in base64url, as `layout=…` or `of=0x…&abi=…`, behind an anchor if there is one.
 */
export type Attachment = { kind: 'layout'; text: string } | { kind: 'abi'; text: string; address: Hex }

/** Links beyond this are cut by some messengers. */
export const LONG_LINK = 8_000

const MAX_TEXT_BYTES = 2 * 1024 * 1024

export async function formatAttachment(attachment: Attachment): Promise<string> {
  const packed = toBase64Url(await deflate(attachment.text))
  return attachment.kind === 'abi' ? `of=${attachment.address}&abi=${packed}` : `layout=${packed}`
}

/**
 * The attachment of a link's fragment; null where it carries none. Throws {@link BadInputError} for one that is damaged
 * or unfolds to more than 2 MiB.
 */
export async function parseAttachment(fragment: string): Promise<Attachment | null> {
  const carried = new URLSearchParams(fragment.replace(/^#/, ''))
  const [layout, abi] = [carried.get('layout'), carried.get('abi')]
  if (layout) return { kind: 'layout', text: await unpack(layout) }
  return abi ? { kind: 'abi', text: await unpack(abi), address: parseOf(carried.get('of') ?? '') } : null
}

function parseOf(address: string): Hex {
  if (isAddress(address, { strict: false })) return address
  throw new BadInputError('This link carries an ABI, but does not say which contract it is for.')
}

async function unpack(packed: string): Promise<string> {
  try {
    return await inflate(fromBase64Url(packed))
  } catch (cause) {
    if (cause instanceof BadInputError) throw cause
    throw new BadInputError('What this link carries behind its # is damaged: it may have been cut.', {
      cause,
    })
  }
}

async function deflate(text: string): Promise<Uint8Array> {
  const deflated = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(deflated).arrayBuffer())
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
