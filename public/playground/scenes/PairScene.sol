// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Pair} from "./Pair.sol";
import {Token} from "./Token.sol";

// Makes two tokens and a pair of them, and holds and trades all of them itself.
contract PairScene {
    Token public gold = new Token(address(this), 1e24);
    Token public silver = new Token(address(this), 1e24);
    Pair public pair = new Pair(gold, silver);

    constructor() {
        gold.approve(address(pair), type(uint256).max);
        silver.approve(address(pair), type(uint256).max);
    }

    function add(uint256 amount) external {
        pair.addLiquidity(amount, amount);
    }

    function sellGold(uint256 amount) external {
        pair.swap(gold, amount, 0);
    }

    function remove(uint256 shares) external {
        pair.removeLiquidity(shares);
    }
}
