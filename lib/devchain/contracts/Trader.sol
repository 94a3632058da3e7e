// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Pair} from "./Pair.sol";

/// @title A trader that swaps back and forth: four logs a swap (Transfer, Transfer, Sync, Swap), many in one transaction.
contract Trader {
    Pair public immutable pair;
    /// @notice Packed into one slot: how many swaps it made, and when it last traded.
    uint128 public swaps;
    uint64 public lastTraded;

    constructor(Pair market) {
        pair = market;
        market.token0().approve(address(market), type(uint256).max);
        market.token1().approve(address(market), type(uint256).max);
    }

    /// @notice `rounds` times: sells `amount` of token0, then sells back what it got for it.
    function trade(uint256 amount, uint256 rounds) external {
        IERC20 token0 = pair.token0();
        IERC20 token1 = pair.token1();
        for (uint256 round = 0; round < rounds; round++) {
            uint256 bought = pair.swap(token0, amount, 0);
            pair.swap(token1, bought, 0);
        }
        swaps += uint128(rounds * 2);
        lastTraded = uint64(block.timestamp);
    }
}
