import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** https://www.rfc-editor.org/rfc/rfc6455#section-5.2 */
export const CONTINUATION = 0
export const TEXT = 1
export const BINARY = 2
export const CLOSE = 8
export const PING = 9
export const PONG = 10

const MASK = Buffer.from([0x37, 0xfa, 0x21, 0x3d])

type FrameOptions = { isLast?: boolean; isMasked?: boolean; reserved?: number; declaredLength?: number }

/** A frame as a client sends it, or as it must not. */
export function frame(
  opcode: number,
  content: string | readonly number[] | Uint8Array,
  options: FrameOptions = {},
): Buffer {
  const { isLast = true, isMasked = true, reserved = 0 } = options
  const payload = Buffer.from(typeof content === 'string' ? new TextEncoder().encode(content) : content)
  const length = options.declaredLength ?? payload.length
  const head = Buffer.alloc(length < 126 ? 2 : length < 65_536 ? 4 : 10)
  head[0] = (isLast ? 0x80 : 0) | reserved | opcode
  head[1] = (isMasked ? 0x80 : 0) | (length < 126 ? length : length < 65_536 ? 126 : 127)
  if (head.length === 4) head.writeUInt16BE(length, 2)
  if (head.length === 10) head.writeBigUInt64BE(BigInt(length), 2)
  if (!isMasked) return Buffer.concat([head, payload])
  return Buffer.concat([head, MASK, payload.map((byte, at) => byte ^ (MASK[at % 4] ?? 0))])
}

type Frame = { opcode: number; text: string; closeCode: number | null }

/** A client without a library: it reads only when told to, and answers no ping. */
export type RawPeer = AsyncDisposable & {
  stream: Socket
  /** Rejects when the connection ends first. */
  read: () => Promise<Frame>
}

export async function openRawPeer(
  url: string,
  afterHandshake: Uint8Array = Buffer.alloc(0),
): Promise<RawPeer> {
  const { hostname, port, pathname } = new URL(url)
  const stream = connect(Number(port), hostname)
  // A service that hangs up on us is no error here.
  stream.on('error', () => {})
  const handshake = [
    `GET ${pathname} HTTP/1.1`,
    'host: x',
    'connection: upgrade',
    'upgrade: websocket',
    'sec-websocket-version: 13',
    'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
  ].join('\r\n')
  stream.write(Buffer.concat([Buffer.from(`${handshake}\r\n\r\n`), afterHandshake]))
  const take = createTaker(stream)
  let answer = ''
  while (!answer.endsWith('\r\n\r\n')) answer += await take(1)
  if (!answer.startsWith('HTTP/1.1 101 ')) throw new Error(answer)
  return {
    stream,
    read: () => readFrame(take),
    async [Symbol.asyncDispose]() {
      if (stream.destroyed) return
      stream.destroy()
      await once(stream, 'close')
    },
  }
}

type Take = (bytes: number) => Promise<Buffer>

/** Takes bytes off a stream, and reads no more than it must. */
function createTaker(stream: Socket): Take {
  const chunks: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  return async (bytes) => {
    const parts: Buffer[] = [rest]
    let length = rest.length
    while (length < bytes) {
      const next = await chunks.next()
      if (next.done) throw new Error('the connection ended')
      parts.push(next.value)
      length += next.value.length
    }
    const all = Buffer.concat(parts)
    rest = all.subarray(bytes)
    return all.subarray(0, bytes)
  }
}

async function readFrame(take: Take): Promise<Frame> {
  const [first = 0, second = 0] = await take(2)
  const size = second & 0x7f
  const length =
    size === 126
      ? (await take(2)).readUInt16BE()
      : size === 127
        ? Number((await take(8)).readBigUInt64BE())
        : size
  const payload = await take(length)
  const opcode = first & 0x0f
  const closeCode = opcode === CLOSE && payload.length >= 2 ? payload.readUInt16BE() : null
  return { opcode, text: payload.toString(), closeCode }
}
