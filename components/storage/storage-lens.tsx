'use client'

import { useQueryClient } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { LensLayout } from '@/components/lens/lens-layout'
import { useAskOnArrival } from '@/components/lens/priced-link'
import { useDraft } from '@/components/lens/use-draft'
import { useLensRun } from '@/components/lens/use-lens-run'
import { yieldOnce } from '@/components/lens/use-run'
import { useNetwork } from '@/components/reader/use-network'
import { useTariff } from '@/components/reader/use-tariff'
import { isFree } from '@/lib/credits/tariff'
import type { Example } from '@/lib/examples/example'
import { STORAGE_PARAMS } from '@/lib/permalinks/storage-permalink'
import type { StorageQuestion } from '@/lib/storage/question/storage-question'
import { LayoutPlace } from './layout/layout-place'
import { StorageQuestionForm } from './question/storage-question-form'
import { StorageViews } from './question/storage-views'
import { useStorageForm } from './question/use-storage-form'
import { StorageIntroduction } from './storage-introduction'

const AttachedLayout = dynamic(
  () => import('./layout/attached-layout').then((module) => module.AttachedLayout),
  { loading: () => null },
)
const CodeAtAddress = dynamic(
  () => import('./why-zero/code-at-address').then((module) => module.CodeAtAddress),
  { ssr: false, loading: () => null },
)
const LayoutLink = dynamic(() => import('./layout/layout-link').then((module) => module.LayoutLink), {
  loading: () => null,
})
const PathLayout = dynamic(() => import('./path/path-layout').then((module) => module.PathLayout), {
  loading: LayoutPlace,
})
const StorageAnswer = dynamic(() => import('./storage-answer').then((module) => module.StorageAnswer), {
  loading: () => null,
})

export function StorageLens({ examples }: { examples: readonly Example[] }) {
  const network = useNetwork()
  const [draft, setDraft] = useDraft(STORAGE_PARAMS)
  const { form, path } = useStorageForm(draft)
  const queryClient = useQueryClient()
  const run = useLensRun(
    'word',
    yieldOnce(async (question: StorageQuestion, client, signal) => {
      const { askNamed } = await import('./read/ask-named')
      return askNamed(queryClient, network, { question, known: path.known }, client, signal)
    }),
  )
  const tariff = useTariff()
  const question = form?.question.value
  const address = form?.fields.address.value
  const block = form?.fields.block.value

  const askDraft = () => {
    if (question) run.start(question)
  }
  useAskOnArrival(askDraft, form && question ? form.price.most : null, tariff)

  return (
    <LensLayout
      title="Storage"
      what="Read a variable or a 32-byte word of a contract at a block."
      question={
        <>
          <StorageViews address={draft.address} block={draft.block} />
          <StorageQuestionForm draft={draft} form={form} path={path} onChange={setDraft} onAsk={askDraft} />
          {path.draft?.state === 'without layout' ? <LayoutLink /> : null}
        </>
      }
      answer={
        <>
          <AttachedLayout address={draft.address} />
          {draft.by === 'path' ? <PathLayout draft={draft} path={path} /> : null}
          {run.state === 'idle' ? (
            <>
              {isFree(tariff) && address && block ? (
                <CodeAtAddress address={address} block={block} isByPath={draft.by === 'path'} />
              ) : null}
              <StorageIntroduction draft={draft} form={form} examples={examples} />
            </>
          ) : (
            <StorageAnswer
              draft={draft}
              run={run}
              current={question}
              onBlock={(block) => setDraft({ block: String(block) })}
            />
          )}
        </>
      }
    />
  )
}
