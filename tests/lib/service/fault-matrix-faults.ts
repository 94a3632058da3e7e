import type { ServerResponse } from 'node:http'

/** A call that a node got, and what a healthy node would answer. */
type Asked = { id: number; result: unknown }

/** Answers a call in a wrong way. */
export type Fault = (asked: Asked, response: ServerResponse) => void

/** An HTTP response with this body. */
export const http =
  (status: number, body = '', type = 'application/json'): Fault =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': type }).end(body)

/** A JSON-RPC error, in HTTP 200 unless said otherwise. */
export const rpcError =
  (code: number, message: string, status = 200): Fault =>
  (asked, response) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: asked.id, error: { code, message } })
    http(status, body)(asked, response)
  }

/** An envelope with another result. */
export const result =
  (change: (result: unknown) => unknown): Fault =>
  ({ id, result: sent }, response) =>
    void response.end(JSON.stringify({ jsonrpc: '2.0', id, result: change(sent) }))

/** Any text, which may hold what a healthy node answers. */
export const text =
  (write: (asked: Asked) => string, status = 200): Fault =>
  (asked, response) =>
    http(status, write(asked))(asked, response)

export const page = '<!doctype html><html><body>Bad gateway</body></html>'

const HEAD = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n'

export const wholeBody = ({ id, result: sent }: Asked) => JSON.stringify({ jsonrpc: '2.0', id, result: sent })

const wholeHead = (asked: Asked) => `${HEAD}content-length: ${wholeBody(asked).length}\r\n\r\n`

/** All but the end of an answer, so that a list has whole entries. */
const begun = (asked: Asked) => wholeHead(asked) + wholeBody(asked).slice(0, -2)

/** Sends some bytes, then resets the connection or sends nothing more. */
const begin =
  (beginning: (asked: Asked) => string, then: 'reset' | 'hang'): Fault =>
  (asked, { socket }) =>
    void socket?.write(beginning(asked), () => {
      if (then === 'reset') socket.resetAndDestroy()
    })

export const silence: Fault = () => undefined
export const resetBeforeHead: Fault = (_, { socket }) => void socket?.resetAndDestroy()
export const closedBeforeHead: Fault = (_, response) => void response.destroy()
export const resetInHead = begin(() => HEAD, 'reset')
export const resetInBody = begin(begun, 'reset')
export const hangsInHead = begin(() => HEAD, 'hang')
export const hangsBeforeBody = begin(wholeHead, 'hang')
export const hangsInBody = begin(begun, 'hang')
