import type { ReactNode } from 'react'
import type { Hex as Address } from 'viem'
import { Hex } from '@/components/ui/hex'
import type { VerifiedContract } from '@/lib/names/registry/registry-answer'
import { countOf } from '@/lib/text/count'

/** A diamond may have dozens; no proxy has as many. */
const SHOWN = 50

/** Where the registry says that a contract runs other code: which, with what can be done about each. */
export function RegistryProxyView({
  contract: { proxy },
  children,
}: {
  contract: VerifiedContract
  children: (implementation: Address) => ReactNode
}) {
  if (proxy === null) return null
  if (proxy === 'unknown') {
    return (
      <p className="text-note text-warn">
        The registry does not know whether this is a proxy. If it is a proxy, look up its implementation.
      </p>
    )
  }
  const { type, implementations } = proxy
  const left = implementations.length - SHOWN
  return (
    <div className="grid gap-2">
      <p>
        This is a proxy at the newest block of the registry{type === null ? null : ` (${type})`}. Its
        implementation defines its variables and events. At an earlier block the implementation may have been
        another one.
      </p>
      <ul className="grid gap-3 border-hairline border-l pl-4">
        {implementations.slice(0, SHOWN).map(({ address, name }) => (
          <li key={address} className="grid gap-1">
            <p className="wrap-anywhere">
              {name === null ? null : <span className="font-medium">{name} </span>}
              <Hex value={address} />
            </p>
            {children(address)}
          </li>
        ))}
      </ul>
      {left > 0 ? <p className="text-note">And {countOf(left, 'more implementation')}.</p> : null}
    </div>
  )
}
