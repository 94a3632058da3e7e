import type { Hex } from 'viem'
import { isDevelopmentChain, type Network } from '@/lib/networks'
import { familyOf, keepsReceiptRules } from '@/lib/networks/chain-family'
import { judgeCreatedAddress } from '../checks/created-address'
import type { ReceiptCheck } from '../checks/receipt-checks'
import { cannotBeKnown, differs, fails, holds, type ReceiptVerdict } from '../checks/verdict'
import type { ParsedReceipt } from '../receipt/parse-receipt'
import type { SentTransaction } from './parse-transaction'
import { judgeFee, judgeGasLimit, judgeSameFields } from './same-as-receipt'
import type { TransactionProof } from './verify-transaction'

/** A check of a transaction: it looks like a check of a receipt. */
export type SentCheck = Omit<ReceiptCheck, 'id'>

/** The chain of the transaction: it selects the rules. */
export type SentChain = Pick<Network, 'chainId' | 'service' | 'history'>

const EXECUTION_API = {
  name: 'Execution API, transaction',
  url: 'https://github.com/ethereum/execution-apis/blob/main/src/schemas/transaction.yaml',
}
const eip = (number: number) => ({
  name: `EIP-${number}`,
  url: `https://eips.ethereum.org/EIPS/eip-${number}`,
})
const YELLOW_PAPER = {
  name: 'Yellow Paper, section 7',
  url: 'https://ethereum.github.io/yellowpaper/paper.pdf',
}

/**
 * Checks a transaction against its hash, its signature and its receipt. A check `fails` only on chains where the rule is known to
 * hold. On other chains the result is `differs`. The first check is that of the hash.
 */
export function checkSent(
  sent: SentTransaction,
  proof: TransactionProof,
  parsed: ParsedReceipt,
  chain: SentChain,
): readonly [hash: SentCheck, ...others: SentCheck[]] {
  const isEthereum = familyOf(chain.chainId) === 'ethereum' || isDevelopmentChain(chain)
  const sameRules = isEthereum || keepsReceiptRules(chain.chainId)
  const { nonce, to } = sent.fields
  return [
    { title: 'The fields give the hash', source: eip(2718), ...judgeHash(proof, parsed.hash, chain) },
    { title: 'The sender signed', source: EXECUTION_API, ...judgeSigner(proof, sent, parsed.hash, chain) },
    {
      title: 'Transaction and receipt are equal',
      source: EXECUTION_API,
      ...onChain(judgeSameFields(sent, parsed), sameRules),
    },
    {
      title: 'Gas used is not more than the gas limit',
      source: EXECUTION_API,
      ...onChain(judgeGasLimit(sent, parsed), isEthereum),
    },
    {
      title: 'The price paid is not more than offered',
      source: eip(1559),
      ...onChain(judgeFee(sent, parsed), isEthereum),
    },
    ...(to === null && nonce !== null && parsed.receipt.contractAddress !== null
      ? [
          {
            title: 'Created address follows from sender and nonce',
            source: YELLOW_PAPER,
            ...onChain(judgeCreatedAddress(parsed, nonce), sameRules),
          },
        ]
      : []),
  ]
}

const onChain = (verdict: ReceiptVerdict, isRule: boolean): ReceiptVerdict =>
  verdict.state === 'fails' && !isRule ? { ...verdict, state: 'differs' } : verdict

const IMPERSONATED =
  'A development node can send transactions of accounts that did not sign (impersonation), so this proves nothing.'

/** A hash that agrees proves the fields on any chain. */
function judgeHash(proof: TransactionProof, stated: Hex, chain: SentChain): ReceiptVerdict {
  if (proof.is === 'not computed') return cannotBeKnown(proof.why)
  const evidence = [
    { name: 'keccak-256 of the fields', value: proof.hash },
    { name: 'hash', value: stated },
  ]
  if (proof.hash === stated) {
    return holds('keccak-256 of the encoded fields is the transaction hash: no signed field was altered.', [
      ...evidence,
    ])
  }
  if (isDevelopmentChain(chain)) {
    return cannotBeKnown(`The fields give another hash. ${IMPERSONATED}`, evidence)
  }
  return familyOf(chain.chainId) === 'ethereum'
    ? fails('The fields give another hash: at least one field was altered.', evidence)
    : differs('The fields give another hash. This network may encode transactions in another way.', evidence)
}

function judgeSigner(
  proof: TransactionProof,
  { fields: { from } }: SentTransaction,
  stated: Hex,
  chain: SentChain,
): ReceiptVerdict {
  if (proof.is === 'not computed' || proof.hash !== stated || from === null) {
    return cannotBeKnown('The signature is checked only with fields that give the hash.')
  }
  const evidence = [
    { name: 'recovered from the signature', value: proof.signer ?? 'none' },
    { name: 'from', value: from },
  ]
  if (proof.signer === from) return holds('The signature is of the sender.', evidence)
  if (isDevelopmentChain(chain)) return cannotBeKnown(`Another account signed. ${IMPERSONATED}`, evidence)
  const judge = familyOf(chain.chainId) === 'ethereum' ? fails : differs
  return judge('The signature is not of the sender.', evidence)
}
