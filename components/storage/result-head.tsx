import type { ComponentProps } from 'react'
import type { Hex } from 'viem'
import { AnswerHead } from '@/components/lens/answer/answer-head'
import { ContractHeadline } from '@/components/lens/answer/contract-headline'
import { OtherCodeNotice, useOtherCode } from '@/components/lens/names/other-code-notice'
import { useName } from '@/components/lens/names/use-names'
import { sayAddress } from '@/lib/kept/contract-name'
import { layoutName } from '@/lib/names/known/layout-name'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import type { Shareable } from '@/lib/share/shareable'
import type { FittedCode, KnownLayout } from '@/lib/storage/kept/layout-text'

/** The head of a result of one contract. If other code runs there by now, the old name is kept. */
export function ResultHead({
  address,
  asked,
  block,
  known,
  code,
  isRefused,
  describe,
  share,
  outdated,
  ...head
}: {
  address: Hex
  asked: BlockParameter
  /** As a number, once that is known. */
  block: BlockParameter
  known: KnownLayout | null | undefined
  code: FittedCode | null
  /** Nothing was read, because the layout is of other code. */
  isRefused: boolean
  describe: (contract: string) => string
  share: ((contract: string) => Shareable) | null
} & Pick<ComponentProps<typeof AnswerHead>, 'bill' | 'at' | 'outdated' | 'children'>) {
  const name = useName(address, block)
  const other = useOtherCode({ address, block: asked }, code)
  const isOfOther = other !== null || isRefused
  const shown = !isOfOther ? name : known ? layoutName(known, address) : null
  const contract = sayAddress(address, shown)
  return (
    <>
      <AnswerHead
        sentence={describe(contract)}
        headline={
          <ContractHeadline
            address={address}
            name={shown}
            isNamed={Boolean(known?.layout.contract)}
            says={describe}
          />
        }
        name={isOfOther ? null : name}
        outdated={!isOfOther && outdated}
        {...(share && { share: share(contract) })}
        {...head}
      />
      <OtherCodeNotice other={other} />
    </>
  )
}
