// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// A library with functions of its own: it is deployed, and others call it by its address.
library Prices {
    struct Book {
        mapping(uint256 => uint256) prices;
        uint256 last;
    }

    function set(Book storage book, uint256 item, uint256 price) external {
        book.prices[item] = price;
        book.last = item;
    }

    function discounted(uint256 price, uint256 percent) external pure returns (uint256) {
        return price - (price * percent) / 100;
    }
}
