import { CopyButton } from '@/components/ui/copy-button'
import { sayAddress } from '@/lib/kept/contract-name'
import type { ContractName } from '@/lib/kept/provenance'
import { shortenMiddle } from '@/lib/text/shorten-middle'

/** Characters of an address beside the name of its contract. */
const SHORT = 13

/**
 * What was asked of a contract: where that has a name, or is about to have one, its address is shortened, and whole when pointed at
 * or copied.
 */
export function ContractHeadline({
  address,
  name,
  isNamed,
  says,
}: {
  address: string
  name: ContractName | null | undefined
  /** Whether its layout names it, while it is looked up what else does. */
  isNamed: boolean
  /** The sentence, for how the contract is written in it. */
  says: (contract: string) => string
}) {
  if (!name && !isNamed) return says(address)
  return (
    <>
      <span title={says(sayAddress(address, name))}>
        {says(sayAddress(shortenMiddle(address, SHORT), name))}
      </span>{' '}
      <CopyButton value={address} what="the address of the contract" />
    </>
  )
}
