import { isFree, priceOf } from '@/lib/credits/tariff'
import { TriptychError } from '@/lib/errors'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import { formatAmount } from '@/lib/text/count'

/** A client that refuses the call whose price would exceed `most`, in the unit of its tariff. Free calls have no limit. */
export function limitSpending(client: RpcClient, most: number): RpcClient {
  if (isFree(client.tariff)) return client
  let spent = 0
  return {
    ...client,
    async call(method, params) {
      const price = priceOf(client.tariff.prices, method)
      if (spent + price > most) {
        throw new TriptychError(`Stopped at the limit of ${formatAmount(most, client.tariff.unit)}.`, {
          whatToDo: 'What was read is kept. Press again to continue.',
        })
      }
      spent += price
      return client.call(method, params)
    },
  }
}
