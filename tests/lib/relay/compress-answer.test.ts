import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { compressAnswer } from '@/lib/relay/compress-answer'

const BROWSER = 'gzip, deflate, br, zstd'
const LONG = JSON.stringify(Array.from({ length: 200 }, (_, index) => ({ logIndex: index, data: '0x00' })))

const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

/** A body that comes in parts, with a fault at its end if one is given; counts what was read of it. */
function bodyOf(parts: readonly string[], fault?: Error) {
  const left = [...parts]
  const read = { parts: 0, cancelled: false }
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const part = left.shift()
        if (part !== undefined) {
          read.parts += 1
          controller.enqueue(Buffer.from(part))
        } else if (fault) controller.error(fault)
        else controller.close()
      },
      cancel() {
        read.cancelled = true
      },
    },
    { highWaterMark: 0 },
  )
  return { stream, read }
}

describe('compressAnswer', () => {
  test('default: by brotli, with its status, its headers, and the word to caches', async () => {
    const headers = { 'x-credits-charged': '255', 'content-type': 'application/json' }
    const answer = await compressAnswer(new Response(LONG, { status: 404, headers }), BROWSER)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('x-credits-charged')).toBe('255')
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(answer.headers.get('vary')).toBe('accept-encoding')
    const bytes = await bytesOf(answer)
    expect(bytes.length).toBeLessThan(LONG.length / 4)
    expect(brotliDecompressSync(bytes).toString()).toBe(LONG)
  })

  test.each([
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br ; q=0.000, GZIP', 'gzip'],
    ['br;q=0.1, gzip', 'br'],
    ['identity, brotli, xgzip', null],
    ['gzip;q=0', null],
    ['', null],
    [null, null],
  ])('args: accepted %j, sent %j', async (accepted, encoding) => {
    const answer = await compressAnswer(new Response(LONG), accepted)
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    const bytes = await bytesOf(answer)
    const text =
      encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes
    expect(text.toString()).toBe(LONG)
  })

  test('behavior: what is short goes as it is, and what has no body keeps none', async () => {
    for (const length of [0, 1, 1023]) {
      const answer = await compressAnswer(new Response('a'.repeat(length)), BROWSER)
      expect(answer.headers.get('content-encoding')).toBeNull()
      expect(await answer.text()).toHaveLength(length)
    }
    expect((await compressAnswer(new Response(null, { status: 204 }), BROWSER)).body).toBeNull()
  })

  test('behavior: parts of any size are one body', async () => {
    for (const size of [1, 100, 1023, 1024, 1025, 5000]) {
      const parts = LONG.match(new RegExp(`.{1,${size}}`, 'g')) ?? []
      const answer = await compressAnswer(new Response(bodyOf(parts).stream), BROWSER)
      expect(brotliDecompressSync(await bytesOf(answer)).toString()).toBe(LONG)
    }
  })

  test('error: a body that breaks off is one that breaks off, soon or late', async () => {
    for (const parts of [[], ['a'], [LONG, LONG]]) {
      const { stream } = bodyOf(parts, new Error('cut'))
      const answer = await compressAnswer(new Response(stream), BROWSER)
      await expect(bytesOf(answer)).rejects.toThrow('cut')
    }
  })

  test('behavior: a reader who leaves ends the reading of what is sent', async () => {
    const { stream, read } = bodyOf(Array.from({ length: 1000 }, () => LONG))
    const answer = await compressAnswer(new Response(stream), BROWSER)
    await answer.body?.cancel()
    await expect.poll(() => read.cancelled).toBe(true)
    expect(read.parts).toBeLessThan(1000)
  })
})
