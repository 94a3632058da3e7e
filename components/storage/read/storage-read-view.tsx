import { hexToBigInt } from 'viem'
import { useTariff } from '@/components/reader/use-tariff'
import { Notice } from '@/components/ui/notice'
import { wordsOnVariable } from '@/lib/natspec/natspec'
import { decodeLayout } from '@/lib/storage/decode/decode-layout'
import { isZeroContent } from '@/lib/storage/decode/describe-content'
import { knownKeys } from '@/lib/storage/entries/known-keys'
import type { KnownLayout } from '@/lib/storage/kept/layout-text'
import type { Layout } from '@/lib/storage/layout/layout'
import { type Words, wordAt } from '@/lib/storage/place/words'
import type { StorageDraft } from '@/lib/storage/question/storage-draft'
import { type StorageQuestion, settleQuestion } from '@/lib/storage/question/storage-question'
import type { StorageRead } from '@/lib/storage/read/ask-storage'
import { checkLength, findArrayElement } from '@/lib/storage/why-zero/zero-checks'
import { nameSlot, slotsAround } from '@/lib/storage/word/name-slot'
import { ChangeSearch } from '../changes/change-search'
import { WordsChecks } from '../checks/words-checks'
import { QuestionDerivation } from '../derivation/question-derivation'
import { useKeySources } from '../entries/use-key-sources'
import { PathValue } from '../path/path-value'
import { WhyZero } from '../why-zero/why-zero'
import { ZeroCheck } from '../why-zero/zero-check'
import { useNamespaces, useWordsAround } from '../word/use-word-context'
import { WordView } from '../word/word-view'

/** Everything about the words that were read. */
export function StorageReadView({
  draft,
  question: asked,
  answer,
  known,
}: {
  draft: StorageDraft
  question: StorageQuestion
  answer: StorageRead
  /** Of the code that ran at that block. */
  known: KnownLayout | null | undefined
}) {
  const { words, value, block } = answer
  const question = settleQuestion(asked, words)
  const { slot, path } = question
  const { prices } = useTariff()
  const layout = path?.layout ?? known?.layout ?? null
  const natspec = known?.text.natspec
  const word = wordAt(words, slot)
  const isZero = [...words.values()].every((one) => hexToBigInt(one) === 0n)
  const element = path && (value ? isZeroContent(value) : isZero) ? findArrayElement(path.resolved) : null
  const namespaces = useNamespaces(slot)
  const keysOf = knownKeys(useKeySources(question.address))
  const layouts = { layout, namespaces }
  const at = { address: question.address, block }
  const around = useWordsAround(at, slotsAround(layouts, question, words, keysOf))
  const named = nameSlot(layouts, question, words, keysOf, around)
  return (
    <>
      {element ? (
        <Notice
          tone="plain"
          title={`${element.array} may have no element ${element.index}. Its length is in another word, and missing elements read as zero.`}
        >
          {isZero ? (
            <p>
              <a href="#why-zero">Check its length</a>
            </p>
          ) : (
            <ZeroCheck
              verb="Read the length"
              price={prices.eth_getStorageAt}
              check={(client) => checkLength(client, { address: question.address, block, element })}
            />
          )}
        </Notice>
      ) : null}
      {value ? (
        <PathValue
          address={question.address}
          block={block}
          value={value}
          words={words}
          says={wordsOnVariable(natspec, value.path)}
        />
      ) : null}
      {word ? <WordView word={word} named={named} natspec={natspec} hasLayout={layout !== null} /> : null}
      <QuestionDerivation question={question} />
      {isZero ? <WhyZero draft={draft} question={{ ...question, block }} layout={layout} /> : null}
      <ChangeSearch question={{ ...question, block }} words={words} />
      <WordsChecks
        address={question.address}
        named={() => [{ block, words, variables: value ? [value] : variablesOf(layout, words) }]}
      />
    </>
  )
}

const variablesOf = (layout: Layout | null, words: Words) =>
  layout ? decodeLayout(layout, words).variables : []
