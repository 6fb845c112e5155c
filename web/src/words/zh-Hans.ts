import hant from "./zh-Hant";
import { simplified } from "./simplified";

export default { ...simplified(hant), name: "简体中文" };
