import * as v from 'valibot'
import type { Hex } from 'viem'
import { TriptychError } from '@/lib/errors'
import { isContractField, isContractLogField, RECEIPT, type Receipt } from './receipt-schema'

/** A receipt read, beside the JSON it was read from. */
export type ParsedReceipt = {
  receipt: Receipt
  /** The answer as it came, fields beyond the contract included. */
  raw: Readonly<Record<string, unknown>>
  /** Names of the receipt's fields that the contract does not have, in the order of the answer. */
  otherFields: readonly string[]
  /** The same of the logs, each name once. */
  otherLogFields: readonly string[]
}

/** The answer is not a receipt of this transaction. It is kept, so that a reader can still look at it. */
export class UnreadableReceiptError extends TriptychError {
  override name = 'UnreadableReceiptError'

  constructor(
    shortMessage: string,
    readonly problems: readonly string[],
    readonly raw: unknown,
  ) {
    super(shortMessage, {
      whatToDo: 'The answer stands below as it came; another service may answer better.',
    })
  }
}

const SHOWN_PROBLEMS = 10

/**
 * Reads an answer to eth_getTransactionReceipt; null means that there is no receipt.
 * Throws {@link UnreadableReceiptError} when fields of the contract are missing or misshapen, or when the receipt is
 * of another transaction than `hash`.
 */
export function parseReceipt(answer: unknown, hash: Hex): ParsedReceipt | null {
  if (answer === null) return null
  const result = v.safeParse(RECEIPT, answer)
  if (!result.success) throw new UnreadableReceiptError(NOT_A_RECEIPT, listProblems(result.issues), answer)
  const receipt = result.output
  if (receipt.transactionHash !== hash) {
    const problem = `transactionHash is ${receipt.transactionHash}`
    throw new UnreadableReceiptError(
      'The service answered with the receipt of another transaction.',
      [problem],
      answer,
    )
  }
  const raw = answer as Record<string, unknown>
  return {
    receipt,
    raw,
    otherFields: Object.keys(raw).filter((name) => !isContractField(name)),
    otherLogFields: listOtherLogFields(raw.logs),
  }
}

const NOT_A_RECEIPT = 'The service answered something that is not a whole receipt.'

function listProblems(issues: readonly v.BaseIssue<unknown>[]): string[] {
  const problems = issues.map((issue) => {
    const path = v.getDotPath(issue)
    if (path === null) return `the answer ${issue.message}`
    return `${path} ${issue.received === 'undefined' ? 'is missing' : issue.message}`
  })
  const left = problems.length - SHOWN_PROBLEMS
  return left > 0 ? [...problems.slice(0, SHOWN_PROBLEMS), `and ${left} more`] : problems
}

function listOtherLogFields(logs: unknown): string[] {
  if (!Array.isArray(logs)) return []
  const names = new Set(logs.flatMap((log: unknown) => (isRecord(log) ? Object.keys(log) : [])))
  return [...names].filter((name) => !isContractLogField(name))
}

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null
