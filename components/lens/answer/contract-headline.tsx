import { CopyButton } from '@/components/ui/copy-button'
import { sayAddress } from '@/lib/kept/contract-name'
import type { ContractName } from '@/lib/kept/provenance'
import { shortenMiddle } from '@/lib/text/shorten-middle'

/** Characters of an address beside the name of its contract. */
const SHORT = 13

/** What was asked of a contract: where that has a name, its address is shortened, and whole when pointed at or copied. */
export function ContractHeadline({
  address,
  name,
  says,
}: {
  address: string
  name: ContractName | null | undefined
  /** The sentence, for how the contract is written in it. */
  says: (contract: string) => string
}) {
  if (!name) return says(address)
  return (
    <>
      <span title={says(sayAddress(address, name))}>
        {says(sayAddress(shortenMiddle(address, SHORT), name))}
      </span>{' '}
      <CopyButton value={address} what="of the contract" label="Copy address" />
    </>
  )
}
