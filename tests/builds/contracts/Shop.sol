// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Prices} from "./Prices.sol";

/// Linked with a library, and with an immutable beside it.
contract Shop {
    using Prices for Prices.Book;

    uint256 public immutable percent;
    Prices.Book internal book;
    uint256 public sold;

    constructor(uint256 percent_) {
        percent = percent_;
    }

    function offer(uint256 item, uint256 price) external {
        book.set(item, Prices.discounted(price, percent));
    }

    function buy(uint256 item) external payable {
        require(msg.value >= book.prices[item], "too little");
        sold++;
    }
}
