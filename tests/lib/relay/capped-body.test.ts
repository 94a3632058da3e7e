import { describe, expect, test } from 'vitest'
import { capBody, readCappedBody } from '@/lib/relay/capped-body'

const streamOf = (...chunks: string[]) => new Blob(chunks).stream()

/** A body without end; counts what was read of it. */
function endless() {
  const read = { bytes: 0 }
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      read.bytes += 1024
      controller.enqueue(new Uint8Array(1024))
    },
  })
  return { stream, read }
}

describe('readCappedBody', () => {
  test('default: text up to the cap, and none where there is no body', async () => {
    expect(await readCappedBody(streamOf('ab', 'é'), 4)).toBe('abé')
    expect(await readCappedBody(null, 4)).toBe('')
  })

  test('error: one byte over the cap is no text, and reading stops there', async () => {
    expect(await readCappedBody(streamOf('abcde'), 4)).toBeNull()
    const { stream, read } = endless()
    expect(await readCappedBody(stream, 4096)).toBeNull()
    expect(read.bytes).toBeLessThan(10_000)
  })
})

describe('capBody', () => {
  test('default: passes on what fits', async () => {
    expect(await new Response(capBody(streamOf('abcd'), 4)).text()).toBe('abcd')
  })

  test('error: breaks off what does not', async () => {
    const { stream, read } = endless()
    await expect(new Response(capBody(stream, 4096)).text()).rejects.toThrow('longer than 4096 bytes')
    expect(read.bytes).toBeLessThan(20_000)
  })
})
