import { once } from 'node:events'
import { connect } from 'node:net'

/** Writes raw bytes and gives everything that comes back until the service hangs up. */
export async function speak(url: string, text: string): Promise<string> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  let heard = ''
  socket.setEncoding('utf8').on('data', (chunk) => {
    heard += chunk
  })
  socket.write(text)
  await once(socket, 'close')
  return heard
}
