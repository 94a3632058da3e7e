import dynamic from 'next/dynamic'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { ConnectionsLink } from '@/components/reader/connections-link'
import { Notice } from '@/components/ui/notice'
import type { TriptychError } from '@/lib/errors'
import type { RefusalKind } from '@/lib/rpc/client/classify-error'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import { isWalletKind } from '@/lib/rpc/client/wallet-refusals'
import { showHiddenCharacters } from '@/lib/text/safe-text'

const RevertReason = dynamic(() => import('./revert-reason').then((module) => module.RevertReason), {
  loading: () => null,
})

const WalletRemedy = dynamic(
  () => import('@/components/wallet/wallet-remedy').then((module) => module.WalletRemedy),
  { ssr: false },
)

/** An error: what happened, what to do, the service's own message, and a button or link. */
export function RefusalNotice({
  error,
  title = error.shortMessage,
  action,
  children = error.whatToDo,
}: {
  error: TriptychError
  /** Default: the message of the error. */
  title?: string
  action?: ReactNode
  /** Default: what to do, from the error. */
  children?: ReactNode
}) {
  const spoken = error instanceof RpcError ? error : null
  return (
    <Notice
      announce
      tone={spoken?.kind === 'quota-exhausted' || spoken?.kind === 'no-key' ? 'warn' : 'bad'}
      title={title}
      action={action ?? actionFor(error)}
    >
      {children ? <p>{children}</p> : null}
      {spoken?.states.reverted ? <RevertReason data={spoken.states.reverted} /> : null}
      {spoken && spoken.verbatim !== '' ? (
        <p className="text-ink-soft text-note wrap-anywhere">
          {isOurs(spoken) ? (
            showHiddenCharacters(spoken.verbatim)
          ) : (
            <>
              {isWalletKind(spoken.kind) ? 'Your wallet' : 'The service'} said:{' '}
              <q>{showHiddenCharacters(spoken.verbatim)}</q>{' '}
              <span className="whitespace-nowrap">(code {spoken.code})</span>
            </>
          )}
        </p>
      ) : null}
    </Notice>
  )
}

/** Whether the message is ours: for an unreadable response, and for an error without a code that a wallet caused. */
const isOurs = ({ kind, code, states }: RpcError) =>
  states.unreadable !== undefined || (isWalletKind(kind) && code === 0)

const ANSWERED_UNDER_CONNECTIONS: readonly RefusalKind[] = [
  'unauthorized',
  'unsupported',
  'not-offered',
  'not-in-plan',
]

function actionFor(error: TriptychError): ReactNode {
  const kind = error instanceof RpcError ? error.kind : null
  if (kind === 'no-key') return <ConnectionsLink>Connect</ConnectionsLink>
  if (error.doneAt === 'connections' || (kind && ANSWERED_UNDER_CONNECTIONS.includes(kind)))
    return <ConnectionsLink>Open connections</ConnectionsLink>
  if (kind === 'quota-exhausted') return <Link href="/credits">See what used the credits</Link>
  return kind && isWalletKind(kind) ? <WalletRemedy kind={kind} /> : undefined
}
