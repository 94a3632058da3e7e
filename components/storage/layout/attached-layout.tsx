'use client'

import { useLayout } from '@/components/lens/names/use-layout'
import { useRecognised } from '@/components/lens/names/use-recognised'
import { useAttachment } from '@/components/lens/share/use-attachment'
import { useKeepLayout } from '@/components/reader/use-keep-layout'
import { useNetwork } from '@/components/reader/use-network'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { parseLayoutText } from '@/lib/storage/kept/shared-layout'
import { readField } from '@/lib/text/field'

/** Offers the layout in the link. It does not replace the reader's own. */
export function AttachedLayout({ address }: { address: string }) {
  const network = useNetwork()
  const { attachment, problem } = useAttachment()
  const known = useLayout(address, 'latest')
  const recognised = useRecognised(address, 'latest')
  const { keep } = useKeepLayout(network, address)
  if (problem !== null) return <Notice tone="warn" title={problem} />
  if (attachment?.kind !== 'layout' || address === '' || known === undefined) return null
  const given = readField(() => parseLayoutText(attachment.text))
  if (given.problem !== undefined) return <Notice tone="warn" title={given.problem} />
  const text = given.value
  if (known?.text.json === text.json && known.text.contract === text.contract) return null
  return (
    <Notice
      tone="plain"
      title="This link contains a layout of the contract."
      action={
        <Button onClick={() => keep(text, recognised?.code)}>
          {known ? 'Use it instead of mine' : 'Use it'}
        </Button>
      }
    >
      <p>This browser then keeps it. Nobody has checked that it fits the contract.</p>
    </Notice>
  )
}
