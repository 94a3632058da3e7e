/** Why nothing was learnt: what happened, and what to do. */
export type Unanswered = { kind: 'not answered'; says: string; whatToDo: string }

/** An answer to something else than what was asked, or of another shape than it may have. */
export type WrongAnswer = { kind: 'wrong answer'; says: string }

export const unanswered = (says: string, whatToDo: string): Unanswered => ({
  kind: 'not answered',
  says,
  whatToDo,
})

export const wrongAnswer = (says: string): WrongAnswer => ({ kind: 'wrong answer', says })

/** What a status means with which a server gave no answer; `server` is the subject: "The registry". */
export function explainStatus(server: string, status: number): Unanswered {
  if (status === 429) {
    return unanswered(`${server} is asked too often just now (429).`, 'Wait a minute, then press again.')
  }
  if (status >= 500) return unanswered(`${server} has trouble of its own (${status}).`, 'Try again later.')
  return unanswered(
    `${server} does not take this question (${status}).`,
    'Its operator may have named a server of another kind. Give what you have of the contract yourself.',
  )
}
