import { describe, expect, test } from 'vitest'
import { createPacer } from '@/lib/rpc/pace/pacer'
import { pacersAt, servePacers } from '@/lib/rpc/pace/pacer-port'

const CALL = ['eth_getLogs']
const never = new AbortController().signal

function open(rate?: number) {
  const { port1, port2 } = new MessageChannel()
  const pacer = createPacer({ weigh: () => 1 })
  if (rate) pacer.setRates([{ amount: rate, seconds: 60, of: 'calls' }])
  const close = servePacers(
    port1,
    () => pacer,
    () => {},
  )
  return { pacer, worker: pacersAt(port2)('n'), close }
}

describe('pacersAt a page', () => {
  test('default: a turn of the worker is a turn of the page’s pace', async () => {
    const { pacer, worker, close } = open()
    const pass = await worker.turn(CALL, never)
    pass.end({ passed: [], holdMs: 50 })
    await worker.turn(CALL, never).then((next) => next.end({ passed: CALL }))
    const own = await pacer.turn(CALL, never)
    own.end({ passed: CALL })
    close()
  })

  test('behavior: a stop leaves the line at once, and the page goes on', async () => {
    const { worker, close } = open(1)
    ;(await worker.turn(CALL, never)).end({ passed: CALL })
    const stop = new AbortController()
    const stopped = worker.turn(CALL, stop.signal)
    stop.abort(new Error('stopped'))
    await expect(stopped).rejects.toThrow('stopped')
    close()
  })
})
