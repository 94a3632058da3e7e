import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ephemeral ports, which a system may give to another program before this port is used. */
const DRAWN = { from: 20_000, to: 32_000 }

/** `wanted` if it is free on loopback, otherwise another free port; 0 for any. */
export async function freePort(wanted = 0): Promise<number> {
  for (let port = wanted || draw(); ; port = draw()) if (await isFree(port)) return port
}

const draw = () => DRAWN.from + Math.floor(Math.random() * (DRAWN.to - DRAWN.from))

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1')
  try {
    await once(probe, 'listening')
  } catch (error) {
    if (isTaken(error)) return false
    throw error
  }
  probe.close()
  await once(probe, 'close')
  return true
}

/** By another program, or reserved for the system. */
const isTaken = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES')
