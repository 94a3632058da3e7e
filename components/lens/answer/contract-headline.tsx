import { CopyButton } from '@/components/ui/copy-button'
import { sayAddress } from '@/lib/kept/contract-name'
import type { ContractName } from '@/lib/kept/provenance'
import { shortenMiddle } from '@/lib/text/shorten-middle'

/** Characters of a shortened address. */
const SHORT = 13

/** The query as a sentence. If the contract has a name, its address is shortened, and complete on hover and when copied. */
export function ContractHeadline({
  address,
  name,
  isNamed,
  says,
}: {
  address: string
  name: ContractName | null | undefined
  /** Whether its layout has a name, while other names are loading. */
  isNamed: boolean
  /** Makes the sentence from the text for the contract. */
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
