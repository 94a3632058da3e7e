// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Pair} from "./Pair.sol";
import {Token} from "./Token.sol";
import {Trader} from "./Trader.sol";

// Makes a pair of two tokens with something in it, and a trader with money of both.
contract TraderScene {
    Token public gold = new Token(address(this), 1e24);
    Token public silver = new Token(address(this), 1e24);
    Pair public pair = new Pair(gold, silver);
    Trader public trader = new Trader(pair);

    constructor() {
        gold.approve(address(pair), type(uint256).max);
        silver.approve(address(pair), type(uint256).max);
        pair.addLiquidity(1e20, 1e20);
        gold.transfer(address(trader), 1e20);
        silver.transfer(address(trader), 1e20);
    }

    function trade(uint256 amount, uint256 rounds) external {
        trader.trade(amount, rounds);
    }
}
