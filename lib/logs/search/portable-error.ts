import { NO_BILL } from '@/lib/credits/bill'
import { TriptychError } from '@/lib/errors'
import type { RefusalKind } from '@/lib/rpc/client/classify-error'
import type { RefusalNumbers } from '@/lib/rpc/client/refusal-numbers'
import { RpcError } from '@/lib/rpc/client/rpc-error'

/** An error as plain data, for a worker or the database. */
export type PortableError = {
  shortMessage: string
  whatToDo: string | null
  doneAt?: TriptychError['doneAt']
  rpc: ({ kind: RefusalKind; code: number; verbatim: string } & RefusalNumbers) | null
}

export const packError = (error: TriptychError): PortableError => ({
  shortMessage: error.shortMessage,
  whatToDo: error.whatToDo ?? null,
  ...(error.doneAt && { doneAt: error.doneAt }),
  rpc:
    error instanceof RpcError
      ? { ...error.states, kind: error.kind, code: error.code, verbatim: error.verbatim }
      : null,
})

export function unpackError({ shortMessage, whatToDo, doneAt, rpc }: PortableError): TriptychError {
  if (rpc) return new RpcError({ ...rpc, bill: NO_BILL })
  return new TriptychError(shortMessage, whatToDo === null ? { doneAt } : { whatToDo, doneAt })
}
