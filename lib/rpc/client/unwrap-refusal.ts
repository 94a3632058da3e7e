type Refused = { code: number; message: string; data?: unknown }

/** Wallets wrap once or twice. */
const DEEPEST = 3

/**
 * The error inside an "Internal JSON-RPC error." of a wallet or a gateway: it has the reason. Other errors
 * are returned unchanged.
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
