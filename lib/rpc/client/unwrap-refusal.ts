/** What JSON-RPC asks of an error. */
type Refused = { code: number; message: string; data?: unknown }

/** Wrappings in use are one deep or two. */
const DEEPEST = 3

/**
 * The error that a wallet, or a gateway before a node, packed into its own "Internal JSON-RPC error.": it says what
 * happened, the wrapping does not. An error that wraps none is given back as it is.
 */
export function unwrapRefusal(refused: Refused, depth = DEEPEST): Refused {
  const inner = refused.code === -32603 && depth > 0 ? innerOf(refused.data) : undefined
  return inner ? unwrapRefusal({ code: refused.code, ...inner }, depth - 1) : refused
}

function innerOf(data: unknown): (Omit<Refused, 'code'> & { code?: number }) | undefined {
  const { originalError, cause }: Record<string, unknown> = Object(data)
  for (const candidate of [originalError, cause, data]) {
    const { code, message, data: own }: Record<string, unknown> = Object(candidate)
    if (typeof message === 'string') return { message, data: own, ...(typeof code === 'number' && { code }) }
  }
  return undefined
}
