import type { Expected } from './fault-matrix'
import type { Question } from './fault-matrix-chain'

/** The answer of one node, at the price of the call. */
export const answered = (question: Question, from: string, asked: Expected['asked']): Expected => ({
  status: 200,
  from,
  charged: question.price,
  asked,
})

/** No node has an answer: the call is free, and its class is named. */
export const free = (asked: Expected['asked'], refusal?: string): Expected => ({
  status: 502,
  from: 'none',
  code: -32603,
  ...(refusal !== undefined && { class: refusal }),
  message: /^upstream unavailable$/,
  charged: 0,
  asked,
})

/** An error of the first node that the caller has to pay for. */
export const passedOn = (question: Question, code: number, message: RegExp): Expected => ({
  status: 200,
  from: 'none',
  code,
  message,
  charged: question.price,
  asked: [1, 0],
})

/** A limit of every node, which the caller did not know: no result, and free. */
export const freeLimit = (asked: Expected['asked']): Expected => ({ from: 'none', charged: 0, asked })
